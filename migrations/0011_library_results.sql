ALTER TABLE "library_studies" DROP COLUMN "results";--> statement-breakpoint
DELETE FROM "library_state";
