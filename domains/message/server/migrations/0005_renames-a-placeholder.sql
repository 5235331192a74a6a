-- A hand-over has no code any more: texts that a brand has edited keep their place for what replaces it.
UPDATE "message_template" SET "text" = replace("text", '{codeGone}', '{handOverPaused}')
WHERE "code" IN ('order.balanceReversed', 'bank.reversed');
