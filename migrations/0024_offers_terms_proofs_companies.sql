CREATE TABLE "company_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"apt" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"country" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_pictures" (
	"artwork_id" text NOT NULL,
	"company_id" text NOT NULL,
	"member_id" text,
	CONSTRAINT "company_pictures_once" UNIQUE NULLS NOT DISTINCT("artwork_id","company_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"is_manager" boolean NOT NULL,
	"order_limit" bigint,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"roles" text[] NOT NULL,
	"is_manager" boolean NOT NULL,
	"order_limit" bigint,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"position" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" text,
	"press" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	CONSTRAINT "conversation_messages_conversationId_position_unique" UNIQUE("conversation_id","position"),
	CONSTRAINT "conversation_messages_conversationId_press_unique" UNIQUE("conversation_id","press")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"number" text NOT NULL,
	"owner_id" text NOT NULL,
	"last_position" integer NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_kind_subjectId_unique" UNIQUE("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "company_designs" (
	"design_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"shared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "offer_drafts" (
	"offer_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"lines" json NOT NULL,
	"agreed" jsonb NOT NULL,
	"charges" jsonb NOT NULL,
	"discount_code" text,
	"needed_by" date,
	"valid_until" date NOT NULL,
	"terms" jsonb,
	"message" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "offer_events" (
	"id" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"version" integer,
	"by_user_id" text,
	"note" text NOT NULL,
	"press" text,
	CONSTRAINT "offer_events_offerId_press_unique" UNIQUE("offer_id","press")
);
--> statement-breakpoint
CREATE TABLE "offer_requests" (
	"offer_id" text PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"needed_by" date,
	"lines" json NOT NULL,
	"discount_code" text,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_emails" (
	"order_number" text NOT NULL,
	"version" integer NOT NULL,
	"day" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_emails_order_number_version_day_pk" PRIMARY KEY("order_number","version","day")
);
--> statement-breakpoint
CREATE TABLE "proof_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"version" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_versions" (
	"order_number" text NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"items" jsonb NOT NULL,
	"pictures" text[] NOT NULL,
	"small_print" jsonb NOT NULL,
	"message" text NOT NULL,
	"contents" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"via" text,
	"answered_by" text DEFAULT '' NOT NULL,
	"change_text" text DEFAULT '' NOT NULL,
	"moved" jsonb,
	CONSTRAINT "proof_versions_order_number_version_pk" PRIMARY KEY("order_number","version")
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"order_number" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"required_at" timestamp with time zone NOT NULL,
	"is_asked" boolean NOT NULL,
	"required_by" text,
	"version" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"withdrawn_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"offer_id" text NOT NULL,
	"version" integer NOT NULL,
	"requested_by" text NOT NULL,
	"order_limit" bigint,
	"note" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "purchase_approvals_once" UNIQUE("offer_id","version")
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
	"payer_id" text,
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
ALTER TABLE "carts" ADD COLUMN "for_offer" text;--> statement-breakpoint
ALTER TABLE "offer_versions" ADD COLUMN "charges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_versions" ADD COLUMN "agreed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_versions" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "is_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "stage" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "change_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "declined_version" integer;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "is_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "po_number" text;--> statement-breakpoint
ALTER TABLE "company_addresses" ADD CONSTRAINT "company_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_pictures" ADD CONSTRAINT "company_pictures_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_pictures" ADD CONSTRAINT "company_pictures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_pictures" ADD CONSTRAINT "company_pictures_member_id_company_members_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_attachments" ADD CONSTRAINT "conversation_attachments_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_designs" ADD CONSTRAINT "company_designs_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_designs" ADD CONSTRAINT "company_designs_member_id_company_members_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bookings" ADD CONSTRAINT "payment_bookings_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD CONSTRAINT "offer_requests_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_emails" ADD CONSTRAINT "proof_emails_order_number_proofs_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."proofs"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_links" ADD CONSTRAINT "proof_links_order_number_proofs_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."proofs"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_versions" ADD CONSTRAINT "proof_versions_order_number_proofs_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."proofs"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_versions" ADD CONSTRAINT "proof_versions_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_required_by_users_id_fk" FOREIGN KEY ("required_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_approvals" ADD CONSTRAINT "purchase_approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_approvals" ADD CONSTRAINT "purchase_approvals_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_approvals" ADD CONSTRAINT "purchase_approvals_requested_by_company_members_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."company_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_approvals" ADD CONSTRAINT "purchase_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_credits" ADD CONSTRAINT "receivable_credits_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_payments" ADD CONSTRAINT "receivable_payments_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_payments" ADD CONSTRAINT "receivable_payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_reminders" ADD CONSTRAINT "receivable_reminders_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_returns" ADD CONSTRAINT "receivable_returns_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_returns" ADD CONSTRAINT "receivable_returns_payment_id_receivable_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."receivable_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_requests" ADD CONSTRAINT "terms_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_addresses_company_id_id_index" ON "company_addresses" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_pictures_company_id_index" ON "company_pictures" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_pictures_member_id_index" ON "company_pictures" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_one_open" ON "company_invitations" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "company_invitations_email_index" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_invitations_expires_at_index" ON "company_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_invitations_invited_by_index" ON "company_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_members_company_id_index" ON "company_members" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "conversation_attachments_message_id_index" ON "conversation_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_author_id_index" ON "conversation_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_sent_at_index" ON "conversation_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_unread" ON "conversation_messages" USING btree ("conversation_id","side") WHERE "conversation_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "conversations_owner_id_index" ON "conversations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "conversations_last_message_at_index" ON "conversations" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "company_designs_member_id_index" ON "company_designs" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "payment_bookings_state_index" ON "payment_bookings" USING btree ("state");--> statement-breakpoint
CREATE INDEX "payment_bookings_order_number_index" ON "payment_bookings" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "offer_drafts_updated_by_index" ON "offer_drafts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "offer_events_offer_id_at_index" ON "offer_events" USING btree ("offer_id","at");--> statement-breakpoint
CREATE INDEX "offer_events_by_user_id_index" ON "offer_events" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "proof_links_order_number_index" ON "proof_links" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "proof_links_expires_at_index" ON "proof_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "proof_versions_sent_by_index" ON "proof_versions" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "proofs_order_id_index" ON "proofs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "proofs_required_by_index" ON "proofs" USING btree ("required_by");--> statement-breakpoint
CREATE INDEX "proofs_withdrawn_by_index" ON "proofs" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "proofs_required" ON "proofs" USING btree ("required_at") WHERE "proofs"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_approvals_company_id_requested_at_index" ON "purchase_approvals" USING btree ("company_id","requested_at");--> statement-breakpoint
CREATE INDEX "purchase_approvals_requested_by_requested_at_index" ON "purchase_approvals" USING btree ("requested_by","requested_at");--> statement-breakpoint
CREATE INDEX "purchase_approvals_decided_by_index" ON "purchase_approvals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "receivable_credits_receivable_id_index" ON "receivable_credits" USING btree ("receivable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_payments_one_unfinished" ON "receivable_payments" USING btree ("receivable_id") WHERE "receivable_payments"."state" in ('open', 'action');--> statement-breakpoint
CREATE INDEX "receivable_payments_payer_id_index" ON "receivable_payments" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "receivable_payments_unfinished" ON "receivable_payments" USING btree ("created_at") WHERE "receivable_payments"."state" in ('open', 'action');--> statement-breakpoint
CREATE INDEX "receivable_returns_receivable_id_index" ON "receivable_returns" USING btree ("receivable_id");--> statement-breakpoint
CREATE INDEX "receivable_returns_payment_id_index" ON "receivable_returns" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receivable_returns_pending" ON "receivable_returns" USING btree ("requested_at") WHERE "receivable_returns"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "receivables_holder_index" ON "receivables" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "receivables_user_id_placed_on_index" ON "receivables" USING btree ("user_id","placed_on");--> statement-breakpoint
CREATE INDEX "receivables_open" ON "receivables" USING btree ("due_on") WHERE order_number is not null and paid + credited < total;--> statement-breakpoint
CREATE INDEX "receivables_unplaced" ON "receivables" USING btree ("created_at") WHERE order_number is null;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_requests_one_open" ON "terms_requests" USING btree ("user_id") WHERE "terms_requests"."outcome" is null;--> statement-breakpoint
CREATE INDEX "terms_requests_user_id_requested_at_index" ON "terms_requests" USING btree ("user_id","requested_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_asked" ON "offers" USING btree ("created_at","id") WHERE is_asked;--> statement-breakpoint
CREATE INDEX "offers_ordered" ON "offers" USING btree ("order_number") WHERE order_number is not null;--> statement-breakpoint
CREATE INDEX "orders_of_company" ON "orders" USING btree ("company_id","placed_at") WHERE company_id is not null;