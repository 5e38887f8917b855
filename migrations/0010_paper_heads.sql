ALTER TABLE "uploaded_studies" ADD COLUMN "read_head" jsonb;--> statement-breakpoint
ALTER TABLE "uploaded_studies" ADD COLUMN "head_check" jsonb;--> statement-breakpoint
ALTER TABLE "uploaded_studies" ADD COLUMN "standing" text;