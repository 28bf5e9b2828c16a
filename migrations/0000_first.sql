CREATE TABLE "staff_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"operation" text NOT NULL,
	"what" text NOT NULL,
	"about" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"change" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"second_factor_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(translate(regexp_replace(' ' || first_name || ' ' || last_name || ' ' || email, '[[:space:]]+', '  ', 'g'), 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ', 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyy'))) STORED,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_is_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verifications_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mailbox_letters" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"subject" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"apt" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"country" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artworks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"vector" boolean NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"preview_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"style_id" integer NOT NULL,
	"item_code" text NOT NULL,
	"color" text NOT NULL,
	"quantities" jsonb NOT NULL,
	"note" text NOT NULL,
	"premium_fabric" boolean NOT NULL,
	"prints" jsonb NOT NULL,
	"design" jsonb,
	"images" jsonb NOT NULL,
	"design_images" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reordered_from" text,
	"reordered_item" text,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"signals" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_state_has_one_row" CHECK ("catalogue_state"."one")
);
--> statement-breakpoint
CREATE TABLE "garment_looks" (
	"picture_id" bigint PRIMARY KEY NOT NULL,
	"cut" text NOT NULL,
	"hex" text NOT NULL,
	"hex2" text,
	"heather" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "style_colors" (
	"style_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"hex" text NOT NULL,
	"hex2" text,
	"family" text NOT NULL,
	"picture_id" bigint NOT NULL,
	"images" jsonb,
	"sizes" text[],
	"discontinued" boolean DEFAULT false NOT NULL,
	CONSTRAINT "style_colors_style_id_name_pk" PRIMARY KEY("style_id","name")
);
--> statement-breakpoint
CREATE TABLE "style_prices" (
	"style_id" integer NOT NULL,
	"size" text NOT NULL,
	"position" integer NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "style_prices_style_id_size_pk" PRIMARY KEY("style_id","size"),
	CONSTRAINT "style_prices_are_positive" CHECK ("style_prices"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "styles" (
	"style_id" integer PRIMARY KEY NOT NULL,
	"item_code" text NOT NULL,
	"code" text NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"gender" text NOT NULL,
	"fabric" text NOT NULL,
	"weight_oz" double precision NOT NULL,
	"country_of_origin" text NOT NULL,
	"description" text NOT NULL,
	"cut" text NOT NULL,
	"first_seen" date NOT NULL,
	"popularity" integer NOT NULL,
	"discontinued" boolean DEFAULT false NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	CONSTRAINT "styles_itemCode_unique" UNIQUE("item_code"),
	CONSTRAINT "styles_code_within_brand" UNIQUE("brand","code")
);
--> statement-breakpoint
CREATE TABLE "checkout_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"fingerprint" text NOT NULL,
	"request_key" text NOT NULL,
	"payment_method_id" text NOT NULL,
	"payment_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"line_ids" text[] NOT NULL,
	"draft" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"refund_sent_at" timestamp with time zone,
	"refunding_since" timestamp with time zone,
	"refund_left" bigint DEFAULT 0 NOT NULL,
	"refund_held" boolean DEFAULT false NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "checkout_attempts_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_matches" (
	"provider" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unmatched_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"attempt_id" text NOT NULL,
	"user_id" text,
	"amount" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"currency" text NOT NULL,
	"last4" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_answers" (
	"message_id" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_ticket_unique" UNIQUE("ticket")
);
--> statement-breakpoint
CREATE TABLE "design_drafts" (
	"user_id" text NOT NULL,
	"work" text NOT NULL,
	"style_id" integer NOT NULL,
	"work_id" text DEFAULT '' NOT NULL,
	"design_id" text,
	"document" jsonb NOT NULL,
	"version" integer NOT NULL,
	"tab" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "design_drafts_user_id_work_pk" PRIMARY KEY("user_id","work")
);
--> statement-breakpoint
CREATE TABLE "design_shares" (
	"design_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "design_shares_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "design_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"work" text NOT NULL,
	"work_id" text DEFAULT '' NOT NULL,
	"design_id" text,
	"tab" text NOT NULL,
	"saved" boolean NOT NULL,
	"document" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"fields" jsonb NOT NULL,
	"document" jsonb,
	"press" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "designs_userId_press_unique" UNIQUE("user_id","press")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"style_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorites_user_id_style_id_pk" PRIMARY KEY("user_id","style_id"),
	CONSTRAINT "favorites_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "book_contacts" (
	"customer" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"taken_until" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"credits_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_bookings" (
	"event_id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"part" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"goods" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"state" text NOT NULL,
	"is_unclear" boolean DEFAULT false NOT NULL,
	"document_id" text,
	"payment_id" text,
	"problem" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_bookings_invoiceId_part_unique" UNIQUE("invoice_id","part")
);
--> statement-breakpoint
CREATE TABLE "invoice_bookings" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"is_unclear" boolean DEFAULT false NOT NULL,
	"document_id" text,
	"payment_id" text,
	"problem" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"order_number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_orderNumber_unique" UNIQUE("order_number")
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"counter" integer PRIMARY KEY NOT NULL,
	"orders" bigint NOT NULL,
	"revenue" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"by_user_id" text,
	"by_name" text NOT NULL,
	"note" text NOT NULL,
	"kind" text DEFAULT 'move' NOT NULL,
	"amount" bigint
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"style_id" integer NOT NULL,
	"item_code" text NOT NULL,
	"code" text NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"color" text NOT NULL,
	"quantities" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"size_prices" jsonb NOT NULL,
	"unit_price" bigint NOT NULL,
	"line_total" bigint NOT NULL,
	"note" text NOT NULL,
	"options" jsonb NOT NULL,
	"design" jsonb,
	"images" jsonb NOT NULL,
	"design_images" jsonb NOT NULL,
	"approval" jsonb
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"form_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"asked_event_id" text NOT NULL,
	"made_event_id" text,
	CONSTRAINT "order_refunds_orderId_formKey_unique" UNIQUE("order_id","form_key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"user_id" text,
	"attempt_id" text NOT NULL,
	"payment_intent_id" text NOT NULL,
	"status" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"tax_lines" jsonb NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"card_brand" text NOT NULL,
	"last4_digits" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"delivery_method" text NOT NULL,
	"delivery_name" text NOT NULL,
	"arrives_from" date,
	"arrives_to" date,
	"tracking_number" text,
	"carrier" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunded_at" timestamp with time zone,
	"refund_asked_at" timestamp with time zone,
	"refund_sent_at" timestamp with time zone,
	"dispute" text,
	"search_text" text GENERATED ALWAYS AS (lower(translate(regexp_replace(' ' || order_number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(coalesce(shipping_address ->> 'zip', ''), '[^0-9A-Za-z]', '', 'g') || ' ' || regexp_replace(coalesce(shipping_address ->> 'phone', ''), '[^0-9A-Za-z]', '', 'g'), '[[:space:]]+', '  ', 'g'), 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ', 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyy'))) STORED,
	"customer_key" text GENERATED ALWAYS AS (lower(translate(first_name || ' ' || last_name, 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ', 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyy'))) STORED,
	CONSTRAINT "orders_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_attemptId_unique" UNIQUE("attempt_id"),
	CONSTRAINT "orders_paymentIntentId_unique" UNIQUE("payment_intent_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payment_id" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"payment_name" text NOT NULL,
	"card_brand" text NOT NULL,
	"last4_digits" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"billing_address" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"behaviour" jsonb NOT NULL,
	"card_brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"attached" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"method_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"user_id" text NOT NULL,
	"card_brand" text,
	"last4" text,
	"exp_month" integer,
	"exp_year" integer,
	"decline_after_challenge" text,
	"error" text,
	"client_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_payments" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"method_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"payment_id" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stripe_payments_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "price_editions" (
	"number" integer PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"published_by" text,
	"note" text NOT NULL,
	"restores" integer,
	"book" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_events" (
	"id" text PRIMARY KEY NOT NULL,
	"review_id" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" text NOT NULL,
	"by_name" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"style_id" integer NOT NULL,
	"order_id" text,
	"user_id" text,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"sample_author" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "reviews_once_per_order" UNIQUE("order_id","style_id"),
	CONSTRAINT "reviews_one_to_five" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_by_buyers_or_samples" CHECK ("reviews"."sample" = ("reviews"."order_id" is null) and "reviews"."sample" = ("reviews"."sample_author" is not null))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text,
	"pending_secret" text,
	"pending_session" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"enrolled_at" timestamp with time zone,
	"begun_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"kept_at" timestamp with time zone,
	"missing_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_staged" (
	"import_id" text NOT NULL,
	"supplier_style_id" integer NOT NULL,
	"style" jsonb,
	"pictures" jsonb,
	"problem" text,
	CONSTRAINT "supplier_staged_import_id_supplier_style_id_pk" PRIMARY KEY("import_id","supplier_style_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_styles" (
	"supplier" text NOT NULL,
	"supplier_style_id" integer NOT NULL,
	"style_id" integer NOT NULL,
	CONSTRAINT "supplier_styles_supplier_supplier_style_id_pk" PRIMARY KEY("supplier","supplier_style_id")
);
--> statement-breakpoint
CREATE TABLE "exemption_certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"jurisdictions" text[] NOT NULL,
	"number" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_by_name" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by_name" text,
	"revoked_because" text
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"about" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"catalogue_version" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_colors" ADD CONSTRAINT "style_colors_style_id_styles_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("style_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_prices" ADD CONSTRAINT "style_prices_style_id_styles_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("style_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_attachments" ADD CONSTRAINT "contact_attachments_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_drafts" ADD CONSTRAINT "design_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_drafts" ADD CONSTRAINT "design_drafts_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_shares" ADD CONSTRAINT "design_shares_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_shares" ADD CONSTRAINT "design_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_style_id_styles_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("style_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_bookings" ADD CONSTRAINT "credit_bookings_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_bookings" ADD CONSTRAINT "credit_bookings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_bookings" ADD CONSTRAINT "invoice_bookings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_editions" ADD CONSTRAINT "price_editions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_events" ADD CONSTRAINT "review_events_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_style_id_styles_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("style_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_staged" ADD CONSTRAINT "supplier_staged_import_id_supplier_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."supplier_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemption_certificates" ADD CONSTRAINT "exemption_certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_actions_newest_first" ON "staff_actions" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "staff_actions_actor_id_index" ON "staff_actions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "staff_actions_about" ON "staff_actions" USING gin ("about");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_id_account_id_index" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_newest_first" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ((string_to_array(regexp_replace(substr(search_text, 1), '(...)', '\1' || chr(31), 'g'), chr(31)) || string_to_array(regexp_replace(substr(search_text, 2), '(...)', '\1' || chr(31), 'g'), chr(31)) || string_to_array(regexp_replace(substr(search_text, 3), '(...)', '\1' || chr(31), 'g'), chr(31)))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "verifications_expires_at_index" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_value_index" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "mailbox_letters_recipient_id_index" ON "mailbox_letters" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "addresses_user_id_id_index" ON "addresses" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_one_per_content" ON "artworks" USING btree ("user_id","sha256","kind");--> statement-breakpoint
CREATE INDEX "artworks_storage_key_index" ON "artworks" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "cart_lines_user_id_id_index" ON "cart_lines" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_one_unfinished" ON "checkout_attempts" USING btree ("user_id") WHERE "checkout_attempts"."state" in ('open', 'action');--> statement-breakpoint
CREATE INDEX "checkout_attempts_unfinished" ON "checkout_attempts" USING btree ("created_at") WHERE "checkout_attempts"."state" in ('open', 'action', 'refunding');--> statement-breakpoint
CREATE INDEX "checkout_attempts_refunding" ON "checkout_attempts" USING btree ("refund_sent_at") WHERE "checkout_attempts"."state" = 'refunding';--> statement-breakpoint
CREATE INDEX "checkout_attempts_user_id_created_at_index" ON "checkout_attempts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "unmatched_payments_open" ON "unmatched_payments" USING btree ("paid_at") WHERE "unmatched_payments"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_answers_answered_by_index" ON "contact_answers" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "contact_attachments_message_id_index" ON "contact_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "contact_messages_sent_at_index" ON "contact_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_index" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "design_versions_user_id_work_at_index" ON "design_versions" USING btree ("user_id","work","at");--> statement-breakpoint
CREATE INDEX "designs_user_id_created_at_index" ON "designs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "favorites_newest_first" ON "favorites" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "credit_bookings_state_index" ON "credit_bookings" USING btree ("state");--> statement-breakpoint
CREATE INDEX "invoice_bookings_state_index" ON "invoice_bookings" USING btree ("state");--> statement-breakpoint
CREATE INDEX "order_events_order_id_index" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_at_index" ON "order_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_events_refunds" ON "order_events" USING btree ("at","id") WHERE kind = 'refund' and amount <> 0;--> statement-breakpoint
CREATE INDEX "order_items_order_id_index" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_style_id_index" ON "order_items" USING btree ("style_id");--> statement-breakpoint
CREATE INDEX "order_refunds_asked" ON "order_refunds" USING btree ("sent_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "orders_user_id_placed_at_index" ON "orders" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_placed_at_id_index" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_customer_key_id_index" ON "orders" USING btree ("customer_key","id");--> statement-breakpoint
CREATE INDEX "orders_grand_total_id_index" ON "orders" USING btree ("grand_total","id");--> statement-breakpoint
CREATE INDEX "orders_refund_owed" ON "orders" USING btree ("refund_sent_at") WHERE refund_asked_at is not null and refunded < grand_total;--> statement-breakpoint
CREATE INDEX "orders_unshipped_index" ON "orders" USING btree ("id") WHERE tracking_number is null;--> statement-breakpoint
CREATE INDEX "orders_search_index" ON "orders" USING gin ((string_to_array(regexp_replace(substr(search_text, 1), '(...)', '\1' || chr(31), 'g'), chr(31)) || string_to_array(regexp_replace(substr(search_text, 2), '(...)', '\1' || chr(31), 'g'), chr(31)) || string_to_array(regexp_replace(substr(search_text, 3), '(...)', '\1' || chr(31), 'g'), chr(31)))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "payment_events_received_at_index" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_methods_user_id_index" ON "payment_methods" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_one_default" ON "payment_methods" USING btree ("user_id") WHERE "payment_methods"."is_default";--> statement-breakpoint
CREATE INDEX "sandbox_payments_attempt_id_index" ON "sandbox_payments" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_created_at_index" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "review_events_review_id_index" ON "review_events" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reviews_of_style" ON "reviews" USING btree ("style_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_newest_first" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_user_id_index" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_imports_one_unfinished" ON "supplier_imports" USING btree ("supplier") WHERE "supplier_imports"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "supplier_styles_by_style" ON "supplier_styles" USING btree ("style_id");--> statement-breakpoint
CREATE INDEX "exemption_certificates_user_id_index" ON "exemption_certificates" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" USING btree ("created_at","id");