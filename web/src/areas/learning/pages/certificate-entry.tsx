import { CertificateEntry } from '../parts/certificate-entry.tsx';

/** The page where anybody can check a certificate. */
export default function CertificateEntryPage() {
  return <CertificateEntry />;
}
