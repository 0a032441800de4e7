CREATE TABLE "open_refunds" (
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_no" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"tries" smallint NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_refunds_provider_payment_id_pk" PRIMARY KEY("provider","payment_id")
);
--> statement-breakpoint
ALTER TABLE "qr_tickets" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "unknown_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "open_refunds" ADD CONSTRAINT "open_refunds_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_refunds_order" ON "open_refunds" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "open_refunds_next" ON "open_refunds" USING btree ("next_try_at");--> statement-breakpoint
ALTER TABLE "qr_tickets" ADD CONSTRAINT "qr_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "qr_tickets_user" ON "qr_tickets" USING btree ("user_id");