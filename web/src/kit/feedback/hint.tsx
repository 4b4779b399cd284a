import { UnstyledButton } from '@mantine/core';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { createLazyComponent } from '../../kernel/lazy-component.tsx';

const HintTooltip = createLazyComponent(
  () => import('./hint-tooltip.tsx'),
  () => null,
);

interface HintProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Explains its children on hover, keyboard focus and tap. For elements that are not buttons. */
export function Hint({ text, children }: HintProps) {
  const target = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  return (
    <>
      <UnstyledButton
        ref={target}
        component="span"
        role="note"
        tabIndex={0}
        fz="inherit"
        aria-description={text}
        onMouseEnter={open}
        onMouseLeave={() => setOpen(false)}
        onFocus={open}
        onBlur={() => setOpen(false)}
        onClick={open}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        {children}
      </UnstyledButton>
      {wasOpen && (
        <Suspense>
          <HintTooltip text={text} target={target} opened={isOpen} />
        </Suspense>
      )}
    </>
  );
}
