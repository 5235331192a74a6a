/** The two text checks of specification §5. */

/**
 * Detects lower-case letters, special punctuation and Chinese characters, including rare ones: characters
 * that a code or a plate cannot contain.
 */
export function hasUncodedCharacters(text: string): boolean {
  return /[a-z\p{Script=Han}`~!@#$%^&*()_\-+=<>?:"{}|,./;'\\[\]·！￥…（）—《》？：“”【】、；‘’，。]/u.test(
    text,
  );
}

/**
 * Detects emoji: the three ranges of surrogates U+1F000 to U+1FBFF. Characters of the CJK extensions, which
 * occur in names, are surrogates too and pass.
 */
export function hasEmoji(text: string): boolean {
  return /\ud83c[\udc00-\udfff]|\ud83d[\udc00-\udfff]|\ud83e[\udc00-\udfff]/.test(text);
}
