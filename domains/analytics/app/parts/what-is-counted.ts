/** What the customer consents to, in the same words in both places that ask. */
export const whatIsCounted =
  '统计打开了哪些页面、点了哪里、加载快慢，用来改进体验。不记录你输入的内容，不与账号关联，只由我们自己使用。';
