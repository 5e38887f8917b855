CREATE TABLE "analysis_drafts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"draft" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_studies" ADD COLUMN "results" jsonb;--> statement-breakpoint
DELETE FROM "library_state";--> statement-breakpoint
ALTER TABLE "analysis_drafts" ADD CONSTRAINT "analysis_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;