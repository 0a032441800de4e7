CREATE TABLE "installation" (
	"id" text PRIMARY KEY NOT NULL,
	"is_this" boolean DEFAULT true NOT NULL,
	CONSTRAINT "installation_is_this_unique" UNIQUE("is_this")
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"account" text NOT NULL,
	"browser" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_account_browser_pk" PRIMARY KEY("account","browser")
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"account_hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_codes" DROP CONSTRAINT "login_codes_account_purpose_pk";--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_account_purpose_browser_pk" PRIMARY KEY("account","purpose","browser");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "known_browsers_seen" ON "known_browsers" USING btree ("seen_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");