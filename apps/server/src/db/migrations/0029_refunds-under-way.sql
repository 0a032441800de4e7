ALTER TABLE "orders" ADD COLUMN "full_amount" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_nos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "open_refunds" ADD COLUMN "is_under_way" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- an order at the price for new members was reduced: from what its later periods cost, or else from the price of today
UPDATE "orders" o SET "full_amount" = coalesce(
	(SELECT nullif(s."amount", 0) FROM "subscriptions" s WHERE s."id" = o."order_no"),
	(SELECT p."amounts" FROM "products" p WHERE p."id" = o."product_id" AND o."amount" <= p."discount_amounts"),
	o."amount"
);