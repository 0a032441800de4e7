CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_order_no_unique" UNIQUE("order_no")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reminded_days" smallint;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;