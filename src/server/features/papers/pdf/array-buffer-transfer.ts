/** What pdf.js uses to hand a font over, and Node 20 does not have. Where it is missing, the bytes are copied. */
interface Transferable {
  transferToFixedLength?: (length?: number) => ArrayBuffer;
}

/** Must be called before pdf.js is loaded. */
export function provideTransfer(): void {
  const prototype = ArrayBuffer.prototype as ArrayBuffer & Transferable;
  prototype.transferToFixedLength ??= function (this: ArrayBuffer, length = this.byteLength) {
    const copy = new Uint8Array(length);
    copy.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
    return copy.buffer;
  };
}
