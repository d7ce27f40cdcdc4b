import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

// A visitor's first call asks who is signed in; Chromium logs its 401, which is the expected answer
// (§4).
const expectedRefusals: readonly string[] = ['401 /api/user'];
const loadFailure = /^Failed to load resource: the server responded with a status of (\d{3})/;

// An open page keeps polling while the portal or the game server is down; a 500 is never expected.
const outageMessage = /net::ERR_|WebSocket connection to|a status of (409|502|503|504) /;

/**
 * Records everything that must not happen in any journey: errors, React warnings, violations of the
 * Content-Security-Policy, requests to other sites.
 */
export class BrowserWatch {
  readonly violations: string[] = [];
  readonly requests: string[] = [];
  readonly #homes: Set<string>;
  readonly #refusals = new Set(expectedRefusals);
  readonly #expectedErrors: RegExp[] = [];
  #isOutageExpected = false;

  constructor(origin: string) {
    this.#homes = new Set([origin]);
  }

  /** Another portal that the journey visits. */
  addHome(address: string): void {
    this.#homes.add(new URL(address).origin);
  }

  /** A refusal that the journey expects, such as `409 /api/register`. */
  expectRefusal(...refusals: readonly string[]): void {
    for (const refusal of refusals) this.#refusals.add(refusal);
  }

  /** From now on, the portal or the game server may be down. */
  expectOutage(): void {
    this.#isOutageExpected = true;
  }

  /** An error that the journey causes, as the page throws it or the browser's console prints it. */
  expectError(message: RegExp): void {
    this.#expectedErrors.push(message);
  }

  /** Call it before the context has a page: only later pages report violations of the policy. */
  async follow(context: BrowserContext): Promise<void> {
    await context.addInitScript(reportPolicyViolations);
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) => this.#hearError(error.error().message));
    context.on('request', (request) => this.#note(request.url()));
    for (const page of context.pages()) this.#followSockets(page);
    context.on('page', (page) => this.#followSockets(page));
  }

  #hearError(message: string): void {
    if (!this.#expectedErrors.some((pattern) => pattern.test(message)))
      this.violations.push(`page error: ${message}`);
  }

  #followSockets(page: Page): void {
    page.on('websocket', (socket) => this.#note(socket.url().replace(/^ws/, 'http')));
  }

  #note(url: string): void {
    const { origin, protocol } = new URL(url);
    if (protocol === 'data:' || protocol === 'blob:') return;
    this.requests.push(url);
    if (!this.#homes.has(origin)) this.violations.push(`request to another host: ${url}`);
  }

  #hear(message: ConsoleMessage): void {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    const { url } = message.location();
    const status = loadFailure.exec(message.text())?.[1];
    if (status !== undefined && this.#refusals.has(`${status} ${new URL(url).pathname}`)) return;
    if (this.#isOutageExpected && outageMessage.test(message.text())) return;
    if (this.#expectedErrors.some((pattern) => pattern.test(message.text()))) return;
    this.violations.push(`console ${type}: ${message.text()} (${url})`);
  }
}

/** Runs in the page: Chromium itself does not print a violation that the code catches. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) => {
    throw new Error(`Content Security Policy: ${effectiveDirective} violated in ${sourceFile}`);
  });
}
