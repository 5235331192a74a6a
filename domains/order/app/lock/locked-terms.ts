/** What a lock means for cancelling, in the words of the purchase agreement (article 4). */
export const lockedCancelWords = '退订需要品牌同意，未同意时定金不退';
