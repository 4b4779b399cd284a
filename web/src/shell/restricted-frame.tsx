import { Anchor, Container } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { idleLimit, useIdle } from '../kernel/idle.ts';
import { rememberedPerson } from '../kernel/person.ts';
import { LICENCES, settings } from '../kernel/settings.ts';
import { useTranslation } from '../kernel/translation.ts';
import { LanguageSwitch, Product, SchemeSwitch, SkipLink } from './bar.tsx';
import classes from './shell.module.css';
import { WaitingSlot } from './waiting.tsx';

/** The frame for guests: no navigation, no account (`spec 1 §1`). */
export default function RestrictedFrame() {
  const { t } = useTranslation('shell');
  const { imprintUrl, privacyUrl } = settings();
  // Input on this page counts for other tabs, where the user may be signed in.
  useIdle(rememberedPerson() && idleLimit());
  return (
    <div className={classes.restricted}>
      <SkipLink />
      <header className={classes.restrictedBar}>
        <Container size="lg" className={classes.bar}>
          <Product />
          <WaitingSlot />
          <LanguageSwitch />
          <SchemeSwitch />
        </Container>
      </header>
      <Container component="main" size="lg" id="content" tabIndex={-1} className={classes.restrictedContent}>
        <Outlet />
      </Container>
      <footer className={classes.footer}>
        <Anchor href={imprintUrl}>{t('footer.imprint')}</Anchor>
        <Anchor href={privacyUrl}>{t('footer.privacy')}</Anchor>
        <Anchor href={LICENCES}>{t('footer.licences')}</Anchor>
      </footer>
    </div>
  );
}
