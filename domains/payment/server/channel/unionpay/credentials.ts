/** What UnionPay knows a merchant by, and what the merchant knows UnionPay by. Keys and certificates are PEM. */
export type UnionpayCredentials = {
  /** 15 digits. */
  merId: string;
  /** Serial of the merchant's certificate, in decimal. */
  certId: string;
  merchantPrivateKey: string;
  /** UnionPay's intermediate certificate: whatever it signs by was issued by this one. */
  issuerCertificate: string;
};
