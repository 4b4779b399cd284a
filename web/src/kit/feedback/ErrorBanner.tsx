import { Banner } from './Banner.tsx';
import { ProblemText } from './ProblemText.tsx';

interface ErrorBannerProps {
  /** Whatever was thrown. */
  readonly error: unknown;
  /** What did not come about. */
  readonly title?: string;
}

/** Tells of something that failed, in the place where it was asked for. */
export const ErrorBanner = ({ error, title }: ErrorBannerProps) => (
  <Banner kind="error" title={title}>
    <ProblemText error={error} />
  </Banner>
);
