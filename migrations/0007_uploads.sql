CREATE TABLE "uploaded_studies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploaded_studies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"content_hash" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"authors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"doi" text,
	"year" smallint,
	"edited" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reading" text DEFAULT 'waiting' NOT NULL,
	"fault" text,
	"partial" text,
	"page_count" integer,
	"is_scan" boolean DEFAULT false NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"file_missing" boolean DEFAULT false NOT NULL,
	"ai_summary" text DEFAULT '' NOT NULL,
	"full_text_analysis" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploaded_texts" (
	"study_id" bigint PRIMARY KEY NOT NULL,
	"document" "bytea" NOT NULL,
	"spans" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploaded_studies" ADD CONSTRAINT "uploaded_studies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_texts" ADD CONSTRAINT "uploaded_texts_study_id_uploaded_studies_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."uploaded_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uploaded_studies_content" ON "uploaded_studies" USING btree ("user_id","content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "uploaded_studies_file" ON "uploaded_studies" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "uploaded_studies_user" ON "uploaded_studies" USING btree ("user_id","uploaded_at","id");