ALTER TABLE "payments" ADD COLUMN "granted_ms" bigint;--> statement-breakpoint
-- what a refund would have taken back before: the plan's months, reckoned back from the end that the payment brought, and
-- its grace. Months count in UTC, whatever the time zone of the connection
UPDATE "payments" p
SET "granted_ms" = p."grace_ms" + 1000 * extract(epoch FROM paid."end" - (paid."end" - paid."period"))
FROM (
	SELECT q."provider", q."payment_id",
		q."granted_until" AT TIME ZONE 'UTC' - q."grace_ms" * interval '1 millisecond' AS "end",
		CASE product."code" WHEN 'yearly' THEN interval '12 months' ELSE interval '1 month' END AS "period"
	FROM "payments" q
	LEFT JOIN "orders" o ON o."order_no" = q."order_no"
	LEFT JOIN "products" product ON product."id" = o."product_id"
	WHERE q."granted_until" IS NOT NULL AND q."reversed_at" IS NULL
) paid
WHERE p."provider" = paid."provider" AND p."payment_id" = paid."payment_id";
