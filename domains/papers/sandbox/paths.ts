/** Paths of the OCR sandbox. */
export const ocrPath = '/aliyun-ocr';
export const modePath = `${ocrPath}/mode`;
export const specimenPath = `${ocrPath}/specimens`;
