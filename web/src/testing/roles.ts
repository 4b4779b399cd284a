import { computeAccessibleName } from 'dom-accessibility-api';
import { HIDDEN_BY_WIDTH } from './browser-apis.ts';

const inputs = (...types: string[]) => types.map((type) => `input[type="${type}"]`);

/** Elements with an implicit role. */
const NATIVE = {
  alert: [],
  article: ['article'],
  banner: ['header'],
  button: ['button', ...inputs('button', 'submit', 'reset', 'image'), 'summary'],
  cell: ['td'],
  checkbox: inputs('checkbox'),
  columnheader: ['thead th', 'th[scope="col"]'],
  combobox: ['select:not([multiple])', 'input[list]'],
  complementary: ['aside'],
  contentinfo: ['footer'],
  definition: ['dd'],
  dialog: ['dialog'],
  alertdialog: [],
  figure: ['figure'],
  form: ['form'],
  grid: [],
  group: ['fieldset', 'details'],
  heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  img: ['img', 'svg[aria-label]'],
  link: ['a[href]'],
  list: ['ul', 'ol'],
  listbox: ['select[multiple]'],
  listitem: ['li'],
  main: ['main'],
  menu: [],
  menuitem: [],
  menuitemcheckbox: [],
  menuitemradio: [],
  navigation: ['nav'],
  option: ['option'],
  progressbar: ['progress'],
  radio: inputs('radio'),
  radiogroup: [],
  region: ['section[aria-label]', 'section[aria-labelledby]'],
  row: ['tr'],
  rowgroup: ['tbody', 'thead', 'tfoot'],
  rowheader: ['tbody th:not([scope="col"])'],
  search: ['search'],
  searchbox: inputs('search'),
  separator: ['hr'],
  slider: inputs('range'),
  spinbutton: inputs('number'),
  status: ['output'],
  switch: [],
  tab: [],
  table: ['table'],
  tablist: [],
  tabpanel: [],
  term: ['dt'],
  textbox: ['textarea', 'input:not([type])', ...inputs('text', 'email', 'tel', 'url')],
  tooltip: [],
} as const satisfies Record<string, readonly string[]>;

export type Role = keyof typeof NATIVE;

const selectors = new Map<Role, string>();

function selectorOf(role: Role): string {
  const known = selectors.get(role);
  if (known) return known;
  const selector = [`[role="${role}"]`, ...NATIVE[role].map((native) => `${native}:not([role])`)].join(',');
  selectors.set(role, selector);
  return selector;
}

export const normalized = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Whether a text matches: by default a string is a case-insensitive substring. */
export function fits(text: string, wanted: string | RegExp, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  const sought = normalized(wanted);
  return exact ? text === sought : text.toLowerCase().includes(sought.toLowerCase());
}

const hidesItself = (element: Element): boolean => {
  if (element.hasAttribute('hidden') || element.matches(HIDDEN_BY_WIDTH)) return true;
  if (!(element instanceof HTMLElement)) return false;
  const { display, visibility } = element.style;
  return display === 'none' || visibility === 'hidden';
};

/** Whether it is visible according to attributes and inline styles: style sheets are not loaded here. */
export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (hidesItself(at)) return false;
    if (at.parentElement?.tagName === 'DETAILS' && !at.parentElement.hasAttribute('open') && at.tagName !== 'SUMMARY')
      return false;
  }
  return true;
}

/** Whether it is in the accessibility tree. */
const isAccessible = (element: Element): boolean =>
  !element.closest('[aria-hidden="true"],[inert]') && isVisible(element);

const INLINE = /^(A|ABBR|B|BUTTON|CODE|EM|I|INPUT|KBD|LABEL|MARK|SMALL|SPAN|STRONG|SUB|SUP|TIME|U)$/i;
let styles: { readonly inline: CSSStyleDeclaration; readonly block: CSSStyleDeclaration } | null = null;

/** An element's default display, instead of computed styles, which take most of a query's time. */
function usualStyle(element: Element): CSSStyleDeclaration {
  if (hidesItself(element) && element instanceof HTMLElement) return element.style;
  if (!styles) {
    const [inline, block] = [document.createElement('span').style, document.createElement('div').style];
    inline.display = 'inline';
    block.display = 'block';
    styles = { inline, block };
  }
  return INLINE.test(element.tagName) ? styles.inline : styles.block;
}

const NAMED_OTHERWISE = '[aria-label],[aria-labelledby],[title],[alt],title,input,textarea,select';

/** Elements whose name is just their text need no computation. */
export function nameOf(element: Element): string {
  const isPlain =
    /^(BUTTON|A|H[1-6]|TD|TH|OPTION|LI)$/.test(element.tagName) &&
    !element.matches(NAMED_OTHERWISE) &&
    !element.querySelector(`${NAMED_OTHERWISE},[aria-hidden]:not(svg),[hidden],div,p,br`);
  if (isPlain) return normalized(element.textContent);
  return normalized(
    computeAccessibleName(element, { getComputedStyle: usualStyle, computedStyleSupportsPseudoElements: false }),
  );
}

export interface RoleOptions {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  readonly includeHidden?: boolean;
  readonly checked?: boolean;
  readonly expanded?: boolean;
  readonly selected?: boolean;
  readonly level?: number;
}

const isChecked = (element: Element) =>
  element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true';

function hasState(element: Element, { checked, expanded, selected, level }: RoleOptions): boolean {
  if (checked !== undefined && isChecked(element) !== checked) return false;
  if (expanded !== undefined && element.getAttribute('aria-expanded') !== String(expanded)) return false;
  if (selected !== undefined && element.getAttribute('aria-selected') !== String(selected)) return false;
  return level === undefined || element.tagName === `H${level}`;
}

/** The descendants with a role, in document order. */
export function byRole(scope: ParentNode, role: Role, options: RoleOptions = {}): Element[] {
  const { name, exact, includeHidden } = options;
  return [...scope.querySelectorAll(selectorOf(role))].filter(
    (element) =>
      !(role === 'textbox' && element.hasAttribute('list')) &&
      hasState(element, options) &&
      (name === undefined || fits(nameOf(element), name, exact)) &&
      (includeHidden || isAccessible(element)),
  );
}

const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TITLE', 'HEAD']);

/** The innermost elements with the text. */
export function byText(scope: ParentNode, wanted: string | RegExp, exact = false): Element[] {
  const found: Element[] = [];
  const search = (element: Element): boolean => {
    if (SILENT.has(element.tagName)) return false;
    const text = normalized(element.textContent);
    // An element's text includes that of its descendants, so a missing match rules them out too.
    if (!(wanted instanceof RegExp) && !fits(text, wanted)) return false;
    let isWithin = false;
    for (const child of element.children) isWithin = search(child) || isWithin;
    if (isWithin) return true;
    if (!fits(text, wanted, exact)) return false;
    found.push(element);
    return true;
  };
  for (const child of scope.children) search(child);
  return found;
}

const LABELLED = 'input,textarea,select,button,[role],[aria-label],[aria-labelledby],[contenteditable="true"]';

/** The elements named by a label or `aria-label`. */
export const byLabel = (scope: ParentNode, wanted: string | RegExp, exact = false): Element[] =>
  [...scope.querySelectorAll(LABELLED)].filter((element) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const texts = labels.map((label) => normalized(label.textContent));
    const own = element.getAttribute('aria-label');
    const labelIds = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const labelTexts = labelIds.map((id) => normalized(document.getElementById(id)?.textContent ?? ''));
    return [...texts, ...(own ? [normalized(own)] : []), ...(labelIds.length > 0 ? [labelTexts.join(' ')] : [])].some(
      (text) => fits(text, wanted, exact),
    );
  });
