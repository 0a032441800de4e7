ALTER TABLE "orders" ADD COLUMN "pending_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_reversal_reported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_back_ms" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "restored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "earlier_grants" jsonb DEFAULT '[]'::jsonb NOT NULL;