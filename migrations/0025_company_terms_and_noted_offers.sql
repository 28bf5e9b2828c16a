ALTER TABLE "offers" ADD COLUMN "is_noted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receivable_payments" ADD COLUMN "taken" bigint;--> statement-breakpoint
ALTER TABLE "terms_requests" ADD COLUMN "company_id" text;--> statement-breakpoint
ALTER TABLE "terms_requests" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "terms_requests" ADD CONSTRAINT "terms_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_po_number" ON "orders" USING btree (lower(po_number)) WHERE po_number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_requests_one_open_of_company" ON "terms_requests" USING btree ("company_id") WHERE "terms_requests"."outcome" is null;--> statement-breakpoint
CREATE INDEX "terms_requests_company_id_requested_at_index" ON "terms_requests" USING btree ("company_id","requested_at");