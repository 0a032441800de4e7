ALTER TABLE "orders" ADD COLUMN "asked" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ask_after" timestamp with time zone;