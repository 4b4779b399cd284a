import type { UserEvent } from '@testing-library/user-event';
import { byLabel, byRole, byText, fits, isVisible, normalized, type Role, type RoleOptions } from './roles.ts';
import { until } from './waiting.ts';

type Text = string | RegExp;

interface TextOptions {
  readonly exact?: boolean;
}

interface Filter {
  readonly hasText?: Text;
  readonly hasNotText?: Text;
  readonly has?: Locator;
  readonly hasNot?: Locator;
}

const quoted = (text: Text) => (text instanceof RegExp ? String(text) : `"${text}"`);

/** The root of a search, and the simulated user. */
export interface Scope {
  readonly description: string;
  readonly user: UserEvent;
  nodes(): readonly ParentNode[];
}

/** Playwright's search methods, below a page or a locator. */
export abstract class Searching {
  abstract readonly scope: Scope;

  protected find(description: string, search: (node: ParentNode) => readonly Element[]): Locator {
    const { scope } = this;
    const path = scope.description ? `${scope.description} › ${description}` : description;
    return new Locator(path, scope.user, () => [...new Set(scope.nodes().flatMap((node) => search(node)))]);
  }

  getByRole(role: Role, options: RoleOptions = {}): Locator {
    const name = options.name === undefined ? '' : ` ${quoted(options.name)}`;
    return this.find(`${role}${name}`, (node) => byRole(node, role, options));
  }

  getByText(text: Text, { exact }: TextOptions = {}): Locator {
    return this.find(quoted(text), (node) => byText(node, text, exact));
  }

  getByLabel(text: Text, { exact }: TextOptions = {}): Locator {
    return this.find(`label ${quoted(text)}`, (node) => byLabel(node, text, exact));
  }

  getByPlaceholder(text: Text, { exact }: TextOptions = {}): Locator {
    return this.find(`placeholder ${quoted(text)}`, (node) =>
      [...node.querySelectorAll('[placeholder]')].filter((element) =>
        fits(normalized(element.getAttribute('placeholder')), text, exact),
      ),
    );
  }

  /** By CSS selector. */
  locator(selector: string, filter: Filter = {}): Locator {
    return this.find(selector, (node) => [...node.querySelectorAll(selector)]).filter(filter);
  }
}

/**
 * A lazily evaluated search: a subset of Playwright's `Locator` under the same names, so that a test reads the same
 * in the simulated DOM and in a browser. Actions wait for their element.
 */
export class Locator extends Searching {
  readonly #description: string;
  readonly #user: UserEvent;
  readonly #search: () => readonly Element[];

  constructor(description: string, user: UserEvent, search: () => readonly Element[]) {
    super();
    this.#description = description;
    this.#user = user;
    this.#search = search;
  }

  override get scope(): Scope {
    return { description: this.#description, user: this.#user, nodes: this.#search };
  }

  override toString(): string {
    return this.#description;
  }

  /** The current elements. */
  elements(): readonly Element[] {
    return this.#search();
  }

  #derived(description: string, search: () => readonly Element[]): Locator {
    return new Locator(`${this.#description}${description}`, this.#user, search);
  }

  filter({ hasText, hasNotText, has, hasNot }: Filter): Locator {
    const conditions = [hasText, hasNotText, has, hasNot].filter((one) => one !== undefined).map(String);
    if (conditions.length === 0) return this;
    const holds = (element: Element, inner: Locator) => inner.elements().some((one) => element.contains(one));
    return this.#derived(`[${conditions.join(', ')}]`, () =>
      this.#search().filter(
        (element) =>
          (hasText === undefined || fits(normalized(element.textContent), hasText)) &&
          (hasNotText === undefined || !fits(normalized(element.textContent), hasNotText)) &&
          (has === undefined || holds(element, has)) &&
          (hasNot === undefined || !holds(element, hasNot)),
      ),
    );
  }

  first = (): Locator => this.nth(0);
  last = (): Locator => this.nth(-1);
  nth(index: number): Locator {
    return this.#derived(`[${index}]`, () => this.#search().slice(index, index === -1 ? undefined : index + 1));
  }

  or(other: Locator): Locator {
    return this.#derived(` or ${other}`, () => {
      const all = [...new Set([...this.#search(), ...other.elements()])];
      return all.sort((one, next) => (one.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    });
  }

  and(other: Locator): Locator {
    return this.#derived(` and ${other}`, () => this.#search().filter((element) => other.elements().includes(element)));
  }

  /** The one element, once it exists; several are an error of the test. */
  async element(): Promise<Element> {
    return until(
      () => this.#only(),
      () => `Not there: ${this.#description}\n\n${pageText()}`,
    );
  }

  #only(): Element | undefined {
    const found = this.#search();
    if (found.length > 1)
      throw new Error(`There are ${found.length}: ${this.#description}\n${found.map(outline).join('\n')}`);
    return found[0];
  }

  /** The one element as soon as it is enabled. */
  async #usable(): Promise<Element> {
    return until(
      () => {
        const found = this.#only();
        return found && isVisible(found) && !isDisabled(found) ? found : undefined;
      },
      () => `Not there, hidden or disabled: ${this.#description}\n\n${pageText()}`,
    );
  }

  async waitFor({ state = 'visible' }: { readonly state?: 'visible' | 'hidden' | 'attached' | 'detached' } = {}) {
    const is = (element: Element) => state === 'attached' || state === 'detached' || isVisible(element);
    const isWanted = state === 'visible' || state === 'attached';
    await until(
      () => this.#search().some(is) === isWanted || undefined,
      () => `${isWanted ? 'Not there' : 'Still there'}: ${this.#description}\n\n${pageText()}`,
    );
  }

  async click({ modifiers = [] }: { readonly modifiers?: readonly 'Shift'[] } = {}): Promise<void> {
    const element = await this.#usable();
    for (const key of modifiers) await this.#user.keyboard(`{${key}>}`);
    await this.#user.click(element);
    for (const key of modifiers) await this.#user.keyboard(`{/${key}}`);
  }

  async dblclick(): Promise<void> {
    await this.#user.dblClick(await this.#usable());
  }

  async hover(): Promise<void> {
    await this.#user.hover(await this.#usable());
  }

  async focus(): Promise<void> {
    focusOn(await this.#usable());
  }

  async blur(): Promise<void> {
    const element = await this.element();
    if (element instanceof HTMLElement) element.blur();
  }

  /** Replaces a field's value at once; `pressSequentially` types. */
  async fill(text: string): Promise<void> {
    const element = await this.#usable();
    focusOn(element);
    if (element instanceof HTMLElement && element.isContentEditable) {
      await this.#user.keyboard('{Control>}a{/Control}');
    } else if (!(element instanceof HTMLInputElement) || element.value !== '') await this.#user.clear(element);
    // Text is pasted wherever the focus is, which the page may have moved meanwhile.
    focusOn(element);
    if (text !== '') await this.#user.paste(text);
  }

  clear = (): Promise<void> => this.fill('');

  async press(key: string): Promise<void> {
    focusOn(await this.#usable());
    await this.#user.keyboard(keysOf(key));
  }

  async pressSequentially(text: string): Promise<void> {
    focusOn(await this.#usable());
    await this.#user.keyboard(literally(text));
  }

  check = (): Promise<void> => this.setChecked(true);
  uncheck = (): Promise<void> => this.setChecked(false);
  async setChecked(wanted: boolean): Promise<void> {
    const element = await this.#usable();
    if (isTicked(element) !== wanted) await this.#user.click(element);
  }

  /** Selects an option of a `select`, by value or label. */
  async selectOption(wanted: string | { readonly label: string } | { readonly value: string }): Promise<void> {
    const value = typeof wanted === 'string' ? wanted : 'label' in wanted ? wanted.label : wanted.value;
    const element = await this.#usable();
    const isThere = () =>
      [...element.querySelectorAll('option')].some((option) => option.value === value || option.textContent === value);
    // Options may be loaded later than their field.
    await until(
      () => isThere() || undefined,
      () => `No option ${value}: ${this.#description}`,
    );
    await this.#user.selectOptions(element, value);
  }

  /** Selects files in an `input`, hidden or not. */
  async setInputFiles(files: File | readonly File[]): Promise<void> {
    const element = await this.element();
    if (!(element instanceof HTMLInputElement)) throw new Error(`No input: ${this.#description}`);
    await this.#user.upload(element, files instanceof File ? files : [...files]);
  }

  count = async (): Promise<number> => this.#search().length;
  innerText = async (): Promise<string> => normalized((await this.element()).textContent);
  textContent = async (): Promise<string> => (await this.element()).textContent ?? '';
  allInnerTexts = async (): Promise<string[]> => this.#search().map((element) => normalized(element.textContent));
  getAttribute = async (name: string): Promise<string | null> => (await this.element()).getAttribute(name);
  isVisible = async (): Promise<boolean> => this.#search().some(isVisible);
  isDisabled = async (): Promise<boolean> => isDisabled(await this.element());
  isEnabled = async (): Promise<boolean> => !isDisabled(await this.element());
  isChecked = async (): Promise<boolean> => isTicked(await this.element());
  isFocused = (): boolean => this.#search().includes(document.activeElement ?? document.body);
  async inputValue(): Promise<string> {
    const element = await this.element();
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
    if (element instanceof HTMLSelectElement) return element.value;
    throw new Error(`No field: ${this.#description}`);
  }
}

const isDisabled = (element: Element): boolean =>
  element.matches('button:disabled,input:disabled,select:disabled,textarea:disabled,fieldset:disabled *') ||
  element.closest('[aria-disabled="true"]') !== null;

const isTicked = (element: Element): boolean =>
  element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true';

function focusOn(element: Element): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
}

/** Converts a key from Playwright's notation, `Control+k`, to user-event's. */
export function keysOf(key: string): string {
  const parts = key.split(/\+(?=.)/);
  const last = parts.pop() ?? '';
  const pressed = last === ' ' || last === 'Space' ? ' ' : last.length === 1 ? literally(last) : `{${last}}`;
  return `${parts.map((part) => `{${part}>}`).join('')}${pressed}${parts.map((part) => `{/${part}}`).join('')}`;
}

/** Escapes brackets, which user-event would interpret. */
export const literally = (text: string): string => text.replaceAll(/[{[]/g, '$&$&');

const outline = (element: Element): string => `  ${element.outerHTML.slice(0, 160)}`;

const MAX_SHOWN = 3_000;

/** The page's text, for failure messages. */
function pageText(): string {
  const parts = [...document.body.querySelectorAll('*')].flatMap((element) =>
    element.tagName === 'STYLE' ? [] : [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
  );
  const text = normalized(parts.map((node) => node.textContent).join(' '));
  return `The page at ${location.pathname}${location.search} says: ${text.slice(0, MAX_SHOWN)}`;
}
