CREATE TABLE "entry_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"form_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text NOT NULL,
	"is_still_made" boolean,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_refunds_paymentId_formKey_unique" UNIQUE("payment_id","form_key")
);
--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "is_left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_refunds" ADD CONSTRAINT "entry_refunds_payment_id_entry_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."entry_payments"("id") ON DELETE cascade ON UPDATE no action;