/** Says in the picture what made it: XMP in an iTXt chunk, as the PNG and IPTC standards want it. */
import { crc32 } from 'node:zlib'
import type { DigitalSource } from '../engines/engine.ts'

const SIGNATURE_AND_IHDR = 8 + 25
const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** IPTC's code of a source, as an address. */
export const sourceType = (source: DigitalSource): string => SOURCE_TYPES + source

/** The XMP itself, without its wrapper. */
export function xmpPacket(source: DigitalSource): string {
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ' +
    'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" ' +
    `xmp:CreatorTool="Trombine" Iptc4xmpExt:DigitalSourceType="${sourceType(source)}"/></rdf:RDF></x:xmpmeta>`
  )
}

/**
 * The PNG with an XMP packet (`XML:com.adobe.xmp`) after its IHDR.
 *
 * Sources: PNG third edition §11.3.3.4 (https://www.w3.org/TR/png-3/#11iTXt); XMP part 3 §1.1.5; IPTC Photo
 * Metadata, Digital Source Type.
 */
export function withProvenance(png: Uint8Array, source: DigitalSource): Buffer {
  const packet = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>${xmpPacket(source)}<?xpacket end="r"?>`
  // keyword, NUL, compression flag, compression method, language tag NUL, translated keyword NUL, text
  const data = Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(packet, 'utf8')])
  const typed = Buffer.concat([Buffer.from('iTXt', 'latin1'), data])
  const chunk = Buffer.alloc(4 + typed.length + 4)
  chunk.writeUInt32BE(data.length, 0)
  typed.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typed), 4 + typed.length)
  return Buffer.concat([png.subarray(0, SIGNATURE_AND_IHDR), chunk, png.subarray(SIGNATURE_AND_IHDR)])
}
