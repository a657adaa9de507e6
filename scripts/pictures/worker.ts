import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { writeBytes, writePicture } from './encode.ts'
import { JOBS } from './jobs.ts'

const folder = String(workerData)

async function drawPicture(name: string): Promise<number> {
  const startedAt = Date.now()
  const job = JOBS.get(name)
  if (job === undefined) throw new Error(`No picture is called ${name}`)
  const picture = await job(name)
  const path = join(folder, `${name}.jpg`)
  if ('image' in picture) await writeBytes(path, picture.image)
  else await writePicture(path, picture.raster, picture.finish)
  return Date.now() - startedAt
}

parentPort?.on('message', (message: unknown) => {
  const name = String(message)
  drawPicture(name).then(
    (duration) => parentPort?.postMessage({ name, took: duration }),
    (error: unknown) => parentPort?.postMessage({ name, took: 0, error: String(error) }),
  )
})
