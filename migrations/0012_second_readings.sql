CREATE TABLE "second_readings" (
	"day" date NOT NULL,
	"model" text NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"said_no" integer DEFAULT 0 NOT NULL,
	"not_answered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "second_readings_day_model_pk" PRIMARY KEY("day","model")
);
