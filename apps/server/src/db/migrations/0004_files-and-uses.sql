CREATE TABLE "file_uses" (
	"file_key" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "file_uses_file_key_kind_subject_pk" PRIMARY KEY("file_key","kind","subject")
);
--> statement-breakpoint
DROP INDEX "files_unclaimed";--> statement-breakpoint
ALTER TABLE "card_counters" ADD COLUMN "counted" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "upload_key" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "mailbox" ADD COLUMN "kind" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uses_subject" ON "file_uses" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "purpose";--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "claimed";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_upload_key_unique" UNIQUE("upload_key");