CREATE TABLE "files_set_aside" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"bytes" bigint NOT NULL,
	"row" jsonb NOT NULL,
	"set_aside_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files_set_aside" ADD CONSTRAINT "files_set_aside_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_set_aside_owner" ON "files_set_aside" USING btree ("owner_id");