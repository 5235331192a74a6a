/** Specification, "Business constants": clicks in a rich text within this time count once. */
export const richTextClickMs = 300;
