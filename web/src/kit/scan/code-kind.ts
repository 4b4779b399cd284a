/** What is scanned: the barcodes of products, or QR codes. */
export type CodeKind = 'ean' | 'qr';
