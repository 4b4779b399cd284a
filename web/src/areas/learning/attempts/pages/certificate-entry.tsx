import { CertificateEntry } from '../certificate-entry.tsx';

/** The public page for checking a certificate. */
export default function CertificateEntryPage() {
  return <CertificateEntry />;
}
