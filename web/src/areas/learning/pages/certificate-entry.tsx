import { CertificateEntry } from '../parts/certificate-entry.tsx';

/** Where anybody who was given a certificate can check it. */
export default function CertificateEntryPage() {
  return <CertificateEntry />;
}
