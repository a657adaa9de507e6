import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { DAY_MS } from '#shared/time/day.ts'

/* Creates a self-signed certificate for localhost (X.509, RFC 5280), encoded in DER. */

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const OBJECT_ID = 0x06
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
const VERSION = 0xa0
const EXTENSIONS = 0xa3
const DNS_NAME = 0x82
const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]
const COMMON_NAME = [0x55, 0x04, 0x03]
const SUBJECT_ALT_NAME = [0x55, 0x1d, 0x11]
const X509_V3 = 2
const SERIAL_BYTES = 8
const LONG_FORM = 0x80
const BYTE = 0x100
const HOST = 'localhost'

export function createCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = encodeDer(SEQUENCE, encodeDer(OBJECT_ID, ECDSA_WITH_SHA256))
  const nameParts = [encodeDer(OBJECT_ID, COMMON_NAME), encodeDer(UTF8_STRING, Buffer.from(HOST))]
  const name = encodeDer(SEQUENCE, encodeDer(SET, encodeDer(SEQUENCE, ...nameParts)))
  const names = encodeDer(OCTET_STRING, encodeDer(SEQUENCE, encodeDer(DNS_NAME, Buffer.from(HOST))))
  const tbsCertificate = encodeDer(
    SEQUENCE,
    encodeDer(VERSION, encodeDer(INTEGER, [X509_V3])),
    // The leading 1 makes the number positive.
    encodeDer(INTEGER, [1], randomBytes(SERIAL_BYTES)),
    algorithm,
    name,
    encodeDer(SEQUENCE, encodeUtcTime(Date.now() - DAY_MS), encodeUtcTime(Date.now() + DAY_MS)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    encodeDer(
      EXTENSIONS,
      encodeDer(SEQUENCE, encodeDer(SEQUENCE, encodeDer(OBJECT_ID, SUBJECT_ALT_NAME), names)),
    ),
  )
  const signature = encodeDer(BIT_STRING, [0], sign('sha256', tbsCertificate, privateKey))
  const body = encodeDer(SEQUENCE, tbsCertificate, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  }
}

function encodeDer(tag: number, ...parts: readonly (Buffer | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from([tag, ...encodeLength(content)]), content])
}

function encodeLength({ length }: Buffer): number[] {
  if (length < LONG_FORM) return [length]
  const bytes = length < BYTE ? [length] : [Math.floor(length / BYTE), length % BYTE]
  return [LONG_FORM + bytes.length, ...bytes]
}

/** YYMMDDHHMMSSZ */
function encodeUtcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replaceAll(/\D/g, '')
  return encodeDer(UTC_TIME, Buffer.from(`${digits.slice(2, 14)}Z`))
}
