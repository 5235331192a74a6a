ALTER TABLE "intent_offer" DROP CONSTRAINT "intent_offer_model_code_car_model_model_code_fk";
--> statement-breakpoint
ALTER TABLE "wish" DROP CONSTRAINT "wish_model_code_car_model_model_code_fk";
