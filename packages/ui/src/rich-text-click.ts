/** Specification, "Business constants": clicks in a rich text that follow so soon count once. */
export const richTextClickMs = 300;
