ALTER TABLE "payments" ADD COLUMN "granted_ms" bigint;
