import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder and its missing parents. Returns the folders that it made, the highest first. Not by Node's
 * `recursive`, which keeps a core busy for ever on a file system that answers ENOENT to new folders, such as /proc.
 */
export async function makeFolders(folder: string, mode?: number): Promise<string[]> {
  const make = async (): Promise<string[]> => {
    try {
      await mkdir(folder, mode)
      return [folder]
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
      const there = await stat(folder).catch(() => undefined)
      if (there?.isDirectory()) return []
      throw error
    }
  }
  try {
    return await make()
  } catch (error) {
    const above = path.dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error
    const made = await makeFolders(above, mode)
    return [...made, ...(await make())]
  }
}
