/** The two text checks of specification §5. */

/**
 * Flags lower-case letters, special punctuation and Chinese characters, rare ones too: what a code or a plate
 * cannot hold.
 */
export function hasUncodedCharacters(text: string): boolean {
  return /[a-z\p{Script=Han}`~!@#$%^&*()_\-+=<>?:"{}|,./;'\\[\]·！￥…（）—《》？：“”【】、；‘’，。]/u.test(
    text,
  );
}

/**
 * Flags emoji: the three ranges of surrogates U+1F000 to U+1FBFF. Characters of the CJK extensions, which
 * stand in names, are surrogates too and pass.
 */
export function hasEmoji(text: string): boolean {
  return /\ud83c[\udc00-\udfff]|\ud83d[\udc00-\udfff]|\ud83e[\udc00-\udfff]/.test(text);
}
