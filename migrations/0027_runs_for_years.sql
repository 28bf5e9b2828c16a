CREATE TABLE "disk_notices" (
	"place" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"free_bytes" bigint NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unlisted_files" (
	"name" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "stored_files" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "is_left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "old_secret" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "old_secret_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entry_refunds" ADD CONSTRAINT "entry_refunds_payment_id_entry_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."entry_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_by_owner" ON "stored_files" USING btree ("user_id","bytes");--> statement-breakpoint
CREATE INDEX "stored_files_unmeasured" ON "stored_files" USING btree ("key") WHERE "stored_files"."bytes" is null;--> statement-breakpoint
CREATE INDEX "entry_payments_in_review" ON "entry_payments" USING btree ("created_at") WHERE "entry_payments"."state" = 'needs-review';--> statement-breakpoint
CREATE INDEX "receivable_payments_in_review" ON "receivable_payments" USING btree ("created_at") WHERE "receivable_payments"."state" = 'needs-review';