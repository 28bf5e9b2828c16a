CREATE TABLE "payment_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"is_unclear" boolean DEFAULT false NOT NULL,
	"document_id" text,
	"payment_id" text,
	"problem" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_terms" (
	"holder" text PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"credit_limit" bigint NOT NULL,
	"po_required" boolean NOT NULL,
	"approved_by" text NOT NULL,
	"approved_by_name" text NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by_name" text,
	"revoked_because" text
);
--> statement-breakpoint
CREATE TABLE "receivable_credits" (
	"id" text PRIMARY KEY NOT NULL,
	"receivable_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text NOT NULL,
	"credited_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receivable_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"receivable_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"received_on" date,
	"reference" text NOT NULL,
	"form_key" text NOT NULL,
	"provider_payment_id" text,
	"payment_method_id" text DEFAULT '' NOT NULL,
	"card_brand" text DEFAULT '' NOT NULL,
	"last4_digits" text DEFAULT '' NOT NULL,
	"recorded_by" text,
	"recorded_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	CONSTRAINT "receivable_payments_providerPaymentId_unique" UNIQUE("provider_payment_id"),
	CONSTRAINT "receivable_payments_receivableId_formKey_unique" UNIQUE("receivable_id","form_key")
);
--> statement-breakpoint
CREATE TABLE "receivable_reminders" (
	"receivable_id" text NOT NULL,
	"level" integer NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "receivable_reminders_receivable_id_level_pk" PRIMARY KEY("receivable_id","level")
);
--> statement-breakpoint
CREATE TABLE "receivable_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"receivable_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done_on" date,
	"done_by_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receivables" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"order_number" text,
	"holder" text NOT NULL,
	"user_id" text,
	"terms" jsonb NOT NULL,
	"po_number" text NOT NULL,
	"total" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"placed_on" date,
	"due_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"reminders_paused_at" timestamp with time zone,
	"reminders_paused_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "receivables_attemptId_unique" UNIQUE("attempt_id"),
	CONSTRAINT "receivables_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "receivables_add_up" CHECK (paid >= 0 and credited >= 0 and paid + credited <= total),
	CONSTRAINT "receivables_returns" CHECK (returned <= paid)
);
--> statement-breakpoint
CREATE TABLE "terms_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"company_name" text NOT NULL,
	"credit_limit" bigint NOT NULL,
	"note" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "is_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "po_number" text;--> statement-breakpoint
ALTER TABLE "payment_bookings" ADD CONSTRAINT "payment_bookings_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_credits" ADD CONSTRAINT "receivable_credits_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_payments" ADD CONSTRAINT "receivable_payments_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_reminders" ADD CONSTRAINT "receivable_reminders_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_returns" ADD CONSTRAINT "receivable_returns_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_returns" ADD CONSTRAINT "receivable_returns_payment_id_receivable_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."receivable_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_requests" ADD CONSTRAINT "terms_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_bookings_state_index" ON "payment_bookings" USING btree ("state");--> statement-breakpoint
CREATE INDEX "payment_bookings_order_number_index" ON "payment_bookings" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "receivable_credits_receivable_id_index" ON "receivable_credits" USING btree ("receivable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_payments_one_unfinished" ON "receivable_payments" USING btree ("receivable_id") WHERE "receivable_payments"."state" in ('open', 'action');--> statement-breakpoint
CREATE INDEX "receivable_payments_unfinished" ON "receivable_payments" USING btree ("created_at") WHERE "receivable_payments"."state" in ('open', 'action');--> statement-breakpoint
CREATE INDEX "receivable_returns_receivable_id_index" ON "receivable_returns" USING btree ("receivable_id");--> statement-breakpoint
CREATE INDEX "receivable_returns_payment_id_index" ON "receivable_returns" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receivable_returns_pending" ON "receivable_returns" USING btree ("requested_at") WHERE "receivable_returns"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "receivables_holder_index" ON "receivables" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "receivables_user_id_placed_on_index" ON "receivables" USING btree ("user_id","placed_on");--> statement-breakpoint
CREATE INDEX "receivables_open" ON "receivables" USING btree ("due_on") WHERE order_number is not null and paid + credited < total;--> statement-breakpoint
CREATE INDEX "receivables_unplaced" ON "receivables" USING btree ("created_at") WHERE order_number is null;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_requests_one_open" ON "terms_requests" USING btree ("user_id") WHERE "terms_requests"."outcome" is null;--> statement-breakpoint
CREATE INDEX "terms_requests_user_id_requested_at_index" ON "terms_requests" USING btree ("user_id","requested_at");