import { Banner } from './banner.tsx';
import { ProblemText } from './problem-text.tsx';

interface ErrorBannerProps {
  /** Any thrown value. */
  readonly error: unknown;
  /** What failed. */
  readonly title?: string;
}

/** Reports a failure in the place where it was triggered. */
export const ErrorBanner = ({ error, title }: ErrorBannerProps) => (
  <Banner kind="error" title={title}>
    <ProblemText error={error} />
  </Banner>
);
