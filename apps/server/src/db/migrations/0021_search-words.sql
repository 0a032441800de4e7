CREATE TABLE "search_entries" (
	"entry" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb NOT NULL,
	"festival_id" integer DEFAULT 0 NOT NULL,
	"language" text,
	"cards" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_forms" (
	"form" text NOT NULL,
	"entry" text NOT NULL,
	"how" text NOT NULL,
	"trigrams" text[] NOT NULL,
	CONSTRAINT "search_forms_form_entry_pk" PRIMARY KEY("form","entry")
);
--> statement-breakpoint
ALTER TABLE "search_forms" ADD CONSTRAINT "search_forms_entry_search_entries_entry_fk" FOREIGN KEY ("entry") REFERENCES "public"."search_entries"("entry") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_forms_begin" ON "search_forms" USING btree ("form" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_forms_similar" ON "search_forms" USING gin ("trigrams");--> statement-breakpoint
CREATE INDEX "search_forms_entry" ON "search_forms" USING btree ("entry");