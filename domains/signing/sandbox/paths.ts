/** Where the sandbox's timestamp service answers. */
export const timestampPath = '/timestamp';
/** Where the sandbox's face check answers, and its page. */
export const facePath = '/faceid';
export const facePagePath = `${facePath}/check`;
