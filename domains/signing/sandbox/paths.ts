/** Where the sandbox's timestamp service answers. */
export const timestampPath = '/timestamp';
/** Where the sandbox's face check answers, and its page. */
export const facePath = '/faceid';
export const facePagePath = `${facePath}/check`;
/** Where the sandbox's e-signatures answer: the API, uploads, files, and the page of a signer. */
export const esignPath = '/esign/api';
export const esignUploadPath = '/esign/upload';
export const esignFilePath = '/esign/file';
export const esignPagePath = '/esign/sign';
export const esignHomePath = '/esign/';
