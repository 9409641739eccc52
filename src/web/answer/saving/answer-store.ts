import type { Answer, SendAnswerBody } from '#contract/sourcing/answer-endpoints.ts';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import { AnswerError, type AnswerClient, type Failure } from './answer-client.ts';
import { type Fields, filledFields, isSame, decimalMarkOf } from '../typed/answer-field-rules.ts';
import { type AnswerState, firstState } from './answer-state.ts';
import { fieldsOf } from '../typed/fill-answer-fields.ts';
import { writeLocalDraft, readLocalDraft } from './local-draft-store.ts';
import { pricedCount, readAnswerFields } from '../typed/read-answer-fields.ts';
import { repeatCall } from './repeat-call.ts';
import { DraftSaver, type SaveState } from './save-draft.ts';

interface StoreOptions {
  client: AnswerClient;
  token: string;
  language: SupplierLanguage;
  onChange: (state: AnswerState) => void;
}

/** The state and the actions of the page of one link. */
export class AnswerStore {
  readonly client: AnswerClient;
  readonly #token: string;
  readonly #onChange: StoreOptions['onChange'];
  readonly #saver: DraftSaver;
  #state: AnswerState;
  #isEnded = false;
  #hasChosenLanguage = false;

  constructor({ client, token, language, onChange }: StoreOptions) {
    this.client = client;
    this.#token = token;
    this.#onChange = onChange;
    this.#state = firstState(language);
    this.#saver = new DraftSaver({
      save: client.save,
      onState: (save) => this.applySaveState(save),
      onRefused: (code) => void this.handleSaveRefusal(code),
    });
  }

  get state(): AnswerState {
    return this.#state;
  }

  #set(part: Partial<AnswerState>): void {
    if (this.#isEnded) return;
    this.#state = { ...this.#state, ...part };
    this.#onChange(this.#state);
  }

  /** Stops the store: from now on it shows, saves and sends nothing. */
  end(): void {
    this.#isEnded = true;
    this.#saver.stop();
  }

  async load(): Promise<void> {
    // A header cannot carry other characters.
    if (!/^[\w.~-]+$/.test(this.#token)) return this.#set({ phase: 'invalid' });
    const answer = await this.retryRead((code) => this.#set({ phase: 'waiting', failure: code }));
    return answer ? this.applyLoadedAnswer(answer) : undefined;
  }

  /** Returns null if the link is not valid; the page then says so. */
  async retryRead(onFailure?: (code: Failure) => void): Promise<Answer | null> {
    try {
      const isOver = () => this.#isEnded;
      return await repeatCall(() => this.client.read(), { ...(onFailure && { onFailure }), isOver });
    } catch {
      this.#set({ phase: 'invalid' });
      return null;
    }
  }

  /** Shows the server's answer, with the fields that were typed here and have not reached the server. */
  applyLoadedAnswer(answer: Answer): void {
    const language = this.#hasChosenLanguage ? this.#state.language : answer.language;
    const { draft, isOpen } = answer;
    const fields = this.initialFieldsOf(answer, language);
    const save = saveStateOf(draft);
    this.#set({
      phase: 'ready',
      answer,
      language,
      fields,
      save,
      failure: null,
      sending: 'idle',
      isSent: false,
    });
    if (!isOpen) return this.#saver.stop();
    this.#saver.begin(draft.version);
    const kept = readLocalDraft(this.#token);
    if (!kept || isSame(kept.fields, fields)) return writeLocalDraft(this.#token, null);
    this.#set({ fields: kept.fields });
    return kept.version === draft.version
      ? this.#saver.setFields(kept.fields)
      : this.askAboutConflict(answer);
  }

  /** Returns the server's draft; without one, the last sent answer; without that, only the supplier's currency. */
  initialFieldsOf({ draft, sent, lines, supplier }: Answer, language: SupplierLanguage): Fields {
    if (Object.keys(draft.fields).length > 0) return draft.fields;
    if (sent) return fieldsOf(sent.content, lines, decimalMarkOf(language));
    return { currency: supplier.currency };
  }

  askAboutConflict({ draft }: Answer): void {
    this.#saver.stop();
    this.#set({ conflict: draft });
  }

  applySaveState(save: SaveState): void {
    if (save.kind === 'saved') writeLocalDraft(this.#token, null);
    this.#set({ save });
  }

  type(name: string, text: string): void {
    this.#change({ ...this.#state.fields, [name]: text });
  }

  /** Removes the fields `gone` with their text, and sets the fields `moved`. */
  remove({ gone: removedFields, moved: changedFields }: { gone: readonly string[]; moved: Fields }): void {
    const left = Object.entries({ ...this.#state.fields, ...changedFields });
    this.#change(Object.fromEntries(left.filter(([name]) => !removedFields.includes(name))));
  }

  #change(fields: Fields): void {
    this.#set({ fields, failure: null, sending: 'idle' });
    writeLocalDraft(this.#token, { version: this.#saver.version, fields: filledFields(fields) });
    this.#saver.setFields(fields);
  }

  setLanguage(language: SupplierLanguage): void {
    this.#hasChosenLanguage = true;
    this.#set({ language });
  }

  /** Saves at once: the connection is back, or the person leaves the page. */
  saveNow(isLeavingPage: boolean): void {
    this.#saver.saveNow({ leaving: isLeavingPage });
  }

  showFiles(change: (files: Answer['ownFiles']) => Answer['ownFiles']): void {
    const { answer } = this.#state;
    if (answer) this.#set({ answer: { ...answer, ownFiles: change(answer.ownFiles) } });
  }

  /** Handles the case that the server accepts no draft, or not this one. */
  async handleSaveRefusal(code: Failure): Promise<void> {
    if (code === 'link_invalid') return this.#set({ phase: 'invalid' });
    const answer = await this.retryRead();
    if (!answer) return undefined;
    if (!answer.isOpen) return this.applyLoadedAnswer(answer);
    if (!this.#saver.areSaved(answer.draft.fields)) return this.askAboutConflict(answer);
    // This page's own call had saved it; only the response was lost.
    this.#saver.begin(answer.draft.version);
    return this.#saver.setFields(this.#state.fields);
  }

  /** Uses the draft of the other device, or keeps the text typed here. */
  resolve(choice: 'theirs' | 'mine'): void {
    const { conflict, answer, language, fields } = this.#state;
    if (!conflict || !answer) return;
    this.#saver.begin(conflict.version);
    this.#set({ conflict: null });
    if (choice === 'mine') return this.#change(fields);
    writeLocalDraft(this.#token, null);
    return this.#set({
      fields: this.initialFieldsOf({ ...answer, draft: conflict }, language),
      save: saveStateOf(conflict),
    });
  }

  /** Sends the answer, or shows the errors. */
  async send(): Promise<void> {
    const { fields, answer, attemptCount } = this.#state;
    const { content, errors } = readAnswerFields(fields, answer?.lines ?? []);
    const fail = (failure: AnswerState['failure']) =>
      this.#set({ failure, sending: 'idle', attemptCount: attemptCount + 1 });
    if (errors.size > 0) return fail('wrong');
    if (pricedCount(content) === 0) return fail('answer_empty');
    this.#set({ sending: 'sending', failure: null });
    try {
      const sent = await repeatCall(() => this.#sendNow(content), {
        onFailure: (failure) => this.#set({ sending: 'retrying', failure }),
        isOver: () => this.#isEnded || this.#state.sending === 'idle' || this.#state.conflict !== null,
      });
      return sent ? this.#showSent(sent) : this.#set({ sending: 'idle' });
    } catch (error) {
      const { code } = error instanceof AnswerError ? error : new AnswerError('internal');
      await this.handleSendRefusal(code, content);
      return this.#state.isSent ? undefined : fail(this.#state.conflict ? null : code);
    }
  }

  async #sendNow(content: SendAnswerBody['content']): Promise<Answer> {
    if (!(await this.#saver.waitUntilSaved())) throw new AnswerError('offline');
    return this.client.send({ version: this.#saver.version, content });
  }

  async handleSendRefusal(code: Failure, content: SendAnswerBody['content']): Promise<void> {
    if (code === 'link_invalid' || code === 'inquiry_closed') return this.handleSaveRefusal(code);
    if (code !== 'draft_changed' && code !== 'inquiry_line_not_found') return undefined;
    const answer = await this.retryRead();
    if (!answer) return undefined;
    const typed = (sent: SendAnswerBody['content']) => fieldsOf(sent, answer.lines, '.');
    // The answer had arrived; only the server's response was lost.
    if (answer.sent && isSame(typed(answer.sent.content), typed(content))) return this.#showSent(answer);
    if (code === 'draft_changed') return this.handleSaveRefusal(code);
    return this.#set({ answer });
  }

  #showSent(answer: Answer): void {
    this.#saver.begin(answer.draft.version);
    writeLocalDraft(this.#token, null);
    const fields = this.initialFieldsOf(answer, this.#state.language);
    this.#set({ answer, fields, isSent: true, sending: 'idle', failure: null, attemptCount: 0 });
    this.#set({ save: saveStateOf(answer.draft) });
  }

  /** Shows the fields again after the answer was sent. */
  edit(): void {
    this.#set({ isSent: false });
  }
}

const saveStateOf = ({ fields, savedAt }: Answer['draft']): SaveState =>
  savedAt === null || Object.keys(fields).length === 0
    ? { kind: 'untouched' }
    : { kind: 'saved', at: savedAt };
