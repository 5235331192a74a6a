/** The credentials of a merchant at UnionPay, and UnionPay's certificate. Keys and certificates are PEM. */
export type UnionpayCredentials = {
  /** 15 digits. */
  merId: string;
  /** Serial of the merchant's certificate, in decimal. */
  certId: string;
  merchantPrivateKey: string;
  /** UnionPay's intermediate certificate, which issues every certificate that UnionPay signs with. */
  issuerCertificate: string;
};
