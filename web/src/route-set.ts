import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Frame, Page, Pages } from './kernel/area.ts';
import type { LazyComponent } from './kernel/lazy-component.tsx';

/** The layout of a frame's pages. */
export interface Layout {
  readonly frame: Frame;
  readonly load: Page['load'];
  readonly componentOf: (page: Page) => LazyComponent<object>;
  readonly onEnter?: () => void;
}

/** What a visit has in addition to guests' pages. */
export interface RouteSet {
  readonly pageGroups: readonly Pages[];
  readonly layouts: readonly Layout[];
  /** Pages without a frame. */
  readonly framelessPages: readonly { readonly path: string; readonly component: LazyComponent<object> }[];
  readonly NotFound: () => ReactNode;
  readonly Failed: (props: ErrorComponentProps) => ReactNode;
}
