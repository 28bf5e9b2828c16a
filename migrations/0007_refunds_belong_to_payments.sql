CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"extent" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"reason_id" text NOT NULL,
	"state" text NOT NULL,
	"dispute" text,
	"requested_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"provider_refund_id" text
);
--> statement-breakpoint
ALTER TABLE "order_refunds" ALTER COLUMN "sent_at" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_rest" ON "refunds" USING btree ("reason","reason_id") WHERE state = 'pending' and extent = 'rest';--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("tried_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
INSERT INTO "refunds" ("id", "payment_id", "extent", "amount", "reason", "reason_id", "state", "dispute", "requested_at", "tried_at")
SELECT "part"."id", "orders"."payment_intent_id", 'part', "part"."amount", 'order', "orders"."id", 'pending', "orders"."dispute", "part"."asked_at", "part"."sent_at"
FROM "order_refunds" AS "part" JOIN "orders" ON "orders"."id" = "part"."order_id"
WHERE "part"."state" = 'asked' AND "part"."sent_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "order_refunds" SET "sent_at" = NULL WHERE "state" = 'asked';
--> statement-breakpoint
-- The id is the key that these were sent with so far, so that the provider makes none of them a second time.
INSERT INTO "refunds" ("id", "payment_id", "extent", "amount", "reason", "reason_id", "state", "dispute", "requested_at", "tried_at")
SELECT "id" || ':' || to_char("refund_asked_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
	"payment_intent_id", 'rest', "grand_total" - "refunded", 'order', "id", 'pending', "dispute", "refund_asked_at", "refund_sent_at"
FROM "orders" WHERE "refund_asked_at" IS NOT NULL AND "refund_sent_at" IS NOT NULL AND "refunded" < "grand_total";
--> statement-breakpoint
UPDATE "orders" SET "refund_sent_at" = NULL WHERE "refund_sent_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "refunds" ("id", "payment_id", "extent", "amount", "reason", "reason_id", "state", "dispute", "requested_at", "tried_at")
SELECT "id" || ':given-up', "payment_id", 'rest', "refund_left", 'attempt', "id", 'pending', CASE WHEN "refund_held" THEN 'open' END,
	coalesce("refunding_since", "created_at"), coalesce("refund_sent_at", "created_at")
FROM "checkout_attempts" WHERE "state" = 'refunding' AND "payment_id" IS NOT NULL;
--> statement-breakpoint
UPDATE "checkout_attempts" SET "refund_sent_at" = NULL WHERE "state" = 'refunding';
