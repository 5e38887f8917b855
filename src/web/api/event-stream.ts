/** One event of a stream: its name, and its data as text. */
export interface ServerEvent {
  name: string;
  data: string;
}

/**
 * Reads server-sent events (WHATWG HTML, section 9.2) out of text that comes in any pieces. Comments and fields other than
 * `event` and `data` are passed over; an event that the stream ends in the middle of is none.
 */
export function createEventReader(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];

  function line(text: string): void {
    if (text === '') {
      if (data.length > 0) onEvent({ name: name === '' ? 'message' : name, data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }

  return (text) => {
    rest += text;
    // A carriage return at the end may be the first half of a line's end.
    const whole = rest.endsWith('\r') ? rest.length - 1 : rest.length;
    const lines = rest.slice(0, whole).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + rest.slice(whole);
    for (const each of lines) line(each);
  };
}
