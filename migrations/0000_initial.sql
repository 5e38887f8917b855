CREATE TABLE "library_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_studies" (
	"id" integer PRIMARY KEY NOT NULL,
	"doi" text,
	"pmid" text,
	"pmcid" text,
	"title_key" text,
	"record" jsonb NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbound_responses" (
	"key" text PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"body" "bytea" NOT NULL,
	"body_bytes" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbound_slots" (
	"upstream" text PRIMARY KEY NOT NULL,
	"starts" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"held" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"paused_until" bigint DEFAULT 0 NOT NULL,
	"adopted_requests" integer,
	"adopted_interval_ms" bigint,
	"adopted_concurrency" integer,
	"last_slot" text,
	"wait_ms" bigint DEFAULT 0 NOT NULL,
	"wait_because" text
);
--> statement-breakpoint
CREATE TABLE "request_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "study_records" (
	"id" bigint PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"doi" text,
	"pmid" text,
	"pmcid" text,
	"title_key" text,
	"record" jsonb NOT NULL,
	"saved" boolean DEFAULT false NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_returned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "study_records_source_key" UNIQUE("source","source_key")
);
--> statement-breakpoint
CREATE TABLE "study_summaries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_summaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"study_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"engine" text NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"answer" jsonb NOT NULL,
	"generated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_summaries_content" UNIQUE("content_hash","engine","model")
);
--> statement-breakpoint
CREATE INDEX "library_studies_search" ON "library_studies" USING gin ("search");--> statement-breakpoint
CREATE INDEX "outbound_responses_expires_at" ON "outbound_responses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbound_responses_stored_at" ON "outbound_responses" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "request_limits_expire" ON "request_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "study_records_doi" ON "study_records" USING btree ("doi");--> statement-breakpoint
CREATE INDEX "study_records_pmid" ON "study_records" USING btree ("pmid");--> statement-breakpoint
CREATE INDEX "study_records_pmcid" ON "study_records" USING btree ("pmcid");--> statement-breakpoint
CREATE INDEX "study_records_title_key" ON "study_records" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "study_records_expires_at" ON "study_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "study_summaries_study" ON "study_summaries" USING btree ("study_id");--> statement-breakpoint
CREATE VIEW "public"."known_records" AS (
  select id, doi, pmid, pmcid, title_key, record from study_records
  union all
  select id::bigint, doi, pmid, pmcid, title_key, record from library_studies);