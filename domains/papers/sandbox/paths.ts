/** Where the sandbox plays the OCR service. */
export const ocrPath = '/aliyun-ocr';
export const modePath = `${ocrPath}/mode`;
export const specimenPath = `${ocrPath}/specimens`;
